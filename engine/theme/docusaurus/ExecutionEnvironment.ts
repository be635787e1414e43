const canUseDOM = typeof document !== 'undefined';

/** `@docusaurus/ExecutionEnvironment` (A121). */
export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM,
  canUseViewport: canUseDOM,
};
