/** In pages, the app must follow it, so it is an island (A121). */
export { Redirect as default } from '../docusaurus/router';
