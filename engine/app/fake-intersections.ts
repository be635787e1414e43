/** For tests: an `IntersectionObserver` whose entries the test reports. Supports one at a time. */
export function fakeIntersections() {
  const observed = new Set<Element>();
  let callback: (entries: object[]) => void;
  class FakeIntersectionObserver {
    constructor(onEntries: typeof callback) {
      callback = onEntries;
      observed.clear();
    }
    observe = (target: Element) => observed.add(target);
    unobserve = (target: Element) => observed.delete(target);
  }
  /** Does nothing for elements that are not observed. */
  const report = (target: Element, isIntersecting = true): void => {
    if (observed.has(target)) callback([{ target, isIntersecting }]);
  };
  return { FakeIntersectionObserver, observed, report };
}
