const canUseDOM = typeof document !== 'undefined';

/** `@docusaurus/ExecutionEnvironment` (A119). */
export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM,
  canUseViewport: canUseDOM,
};
