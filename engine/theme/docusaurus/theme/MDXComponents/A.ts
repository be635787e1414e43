export { default } from '../../Link';
