/**
 * Values that take the place of a package: scripts may read, call and spread them, and get nothing; as
 * components they show what is inside them.
 */

const packageName = Symbol('package of a stand-in');

/**
 * @param name of the package, for messages
 * @param onUse called whenever something of it is read or called
 */
export function standIn(name: string, onUse: () => void = () => {}): unknown {
  // Bound, it can be called and extended, and has no property that a proxy must show.
  const target = Object.bind(undefined);
  const proxy: unknown = new Proxy(target, {
    get(_, key) {
      if (key === packageName) return name;
      if (key === '__esModule') return true;
      // A promise would wait for it without an end.
      if (key === 'then' || key === 'toJSON') return undefined;
      if (key === Symbol.toPrimitive || key === 'toString') return () => '';
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      if (key === 'prototype') return null;
      onUse();
      return proxy;
    },
    has: () => true,
    ownKeys: () => [],
    getOwnPropertyDescriptor: () => undefined,
    getPrototypeOf: () => Function.prototype,
    apply(_, __, [props]) {
      onUse();
      const children = (props as { children?: unknown } | null | undefined)?.children;
      return children === undefined || typeof children === 'function' ? proxy : children;
    },
    construct: () => proxy as object,
    set: () => true,
  });
  return proxy;
}

export function isStandIn(value: unknown): boolean {
  return standInName(value) !== undefined;
}

/** The package a value stands in for; undefined for all others. */
export function standInName(value: unknown): string | undefined {
  return typeof value === 'function'
    ? (value as unknown as Record<symbol, string | undefined>)[packageName]
    : undefined;
}
