const seen = [];

export function onRouteUpdate({ location }) {
  seen.push(`to ${location.pathname}`);
}

export function onRouteDidUpdate({ location, previousLocation }) {
  seen.push(`${previousLocation?.pathname} → ${location.pathname}`);
  document.documentElement.dataset.seen = seen.join(', ');
}
