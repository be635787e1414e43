export { default } from '../../../static/Details';
