/** Calls share one load; after a failure, the next call tries again. */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  return () => {
    part ??= load().catch((error: unknown) => {
      part = undefined;
      throw error;
    });
    return part;
  };
}

/** The same for each name. */
export function loadEachOnce<Part>(load: (name: string) => Promise<Part>) {
  const loaders: Record<string, () => Promise<Part>> = {};
  return (name: string): Promise<Part> => {
    loaders[name] ??= loadOnce(() => load(name));
    return loaders[name]();
  };
}
