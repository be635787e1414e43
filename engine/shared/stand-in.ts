/**
 * Values that replace the exports of a package. Scripts may read, call and spread them without effect;
 * as components they render their children.
 */

/** Registered, since the bundle of a site's scripts has a copy of this module. */
const packageName = Symbol.for('docs: package of a stand-in');

let readAsText: string | undefined;

/** The package whose stand-in was last read as text, which is empty, since the previous call. */
export function takeReadAsText(): string | undefined {
  const name = readAsText;
  readAsText = undefined;
  return name;
}

/**
 * @param name of the package, for messages
 * @param onUse called whenever the value is called or a property is read
 * @param draw what it shows as a component without children; undefined = nothing
 * @param parts its properties that are not stand-ins
 */
export function standIn(
  name: string,
  onUse: () => void = () => {},
  draw: (props: unknown) => unknown = () => undefined,
  parts?: Readonly<Record<PropertyKey, unknown>>,
): unknown {
  // A bound function can be called and extended. Without properties, it can also be frozen.
  const target: object = Object.bind(undefined);
  for (const key of Reflect.ownKeys(target)) Reflect.deleteProperty(target, key);
  const asText = (): string => {
    readAsText = name;
    return '';
  };
  const own = new Map<PropertyKey, unknown>([
    [packageName, name],
    ['__esModule', true],
    // If it existed, `await` would never end.
    ['then', undefined],
    // Generated sidebar items are copied by way of JSON: a stand-in alone is an empty list; within other data it is left out.
    ['toJSON', (key: string) => (key === '' ? [] : undefined)],
    ['toString', asText],
    [Symbol.toPrimitive, asText],
    [Symbol.iterator, () => [][Symbol.iterator]()],
    ['prototype', Object.create(null)],
  ]);
  // In a bundle, names are imported from what `module.exports` inherits, too.
  const names = new Proxy(Function.prototype, {
    get: (_, key) => (proxy as Record<PropertyKey, unknown>)[key],
  });
  Object.setPrototypeOf(target, names);
  const proxy: unknown = new Proxy(target, {
    get(_, key) {
      if (own.has(key)) return own.get(key);
      countRead(name);
      onUse();
      return parts?.[key] ?? proxy;
    },
    has: () => true,
    ownKeys: () => [],
    getOwnPropertyDescriptor: () => undefined,
    apply(_, __, [props]) {
      onUse();
      const children = (props as { children?: unknown } | null | undefined)?.children;
      if (children !== undefined && typeof children !== 'function') return children;
      return draw(props) ?? proxy;
    },
    construct: () => proxy as object,
    set: () => true,
  });
  return proxy;
}

let reads = 0;

/** Ends `while (node) node = node.next`, which would run forever. The next task starts a new count. */
function countRead(name: string): void {
  if (reads++ === 0) queueMicrotask(() => (reads = 0));
  if (reads < 200_000) return;
  reads = 0;
  throw new TypeError(`it waits for "${name}", which is not installed`);
}

export function isStandIn(value: unknown): boolean {
  return standInName(value) !== undefined;
}

/** The package that a value or its whole module replaces; undefined for other values. */
export function standInName(value: unknown): string | undefined {
  return (Object(value) as Record<symbol, string | undefined>)[packageName];
}
