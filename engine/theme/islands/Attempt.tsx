/**
 * Around a component that may fail in the browser, for example because the build could not render it (A166).
 * If it does, only it is missing.
 */
export { default } from '../docusaurus/ErrorBoundary';
