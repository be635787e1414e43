export { default } from '../../../static/Heading';
