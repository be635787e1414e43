/** The fake service's indexes, changed by its indexing calls. */

interface StoredIndex {
  objects: Map<string, Record<string, unknown>>;
  settings: Record<string, unknown>;
  synonyms: unknown[];
}

export type IndexStore = ReturnType<typeof createIndexStore>;

export interface IndexAnswer {
  status: number;
  body: unknown;
}

interface BatchBody {
  requests: { action: string; body: Record<string, unknown> & { objectID?: string } }[];
}

export function failed(status: number, message = 'A fault'): IndexAnswer {
  return { status, body: { message, status } };
}

export function createIndexStore() {
  const indexes = new Map<string, StoredIndex>();
  let lastTask = 0;
  const ok = (body: object): IndexAnswer => ({ status: 200, body });
  const task = (more: object = {}): IndexAnswer => ok({ taskID: ++lastTask, ...more });
  const open = (name: string): StoredIndex => {
    const index = indexes.get(name) ?? { objects: new Map(), settings: {}, synonyms: [] };
    indexes.set(name, index);
    return index;
  };
  const missing = (name: string) => failed(404, `Index ${name} does not exist`);

  const changeObjects = (name: string, { requests }: BatchBody): IndexAnswer => {
    const index = open(name);
    for (const { action, body } of requests) {
      const objectID = String(body.objectID);
      if (action === 'deleteObject') index.objects.delete(objectID);
      else index.objects.set(objectID, body);
    }
    return task({ objectIDs: requests.map(({ body }) => body.objectID) });
  };
  const operate = (name: string, body: { operation: string; destination: string }): IndexAnswer => {
    const index = indexes.get(name);
    if (!index) return missing(name);
    indexes.set(body.destination, index);
    if (body.operation === 'move') indexes.delete(name);
    return task();
  };

  return {
    indexes,
    /** @returns undefined for an unknown call */
    handle(method: string, path: string, body: unknown): IndexAnswer | undefined {
      if (method === 'GET' && path === '/1/indexes') {
        const items = [...indexes].map(([name, { objects }]) => ({ name, entries: objects.size }));
        return ok({ items, nbPages: 1 });
      }
      // `/1/indexes/docs_tmp_1/batch` → docs_tmp_1, batch
      const [, encoded, call = ''] = /^\/1\/indexes\/([^/*]+)(?:\/(.*))?$/.exec(path) ?? [];
      if (encoded === undefined) return undefined;
      const name = decodeURIComponent(encoded);
      const index = indexes.get(name);
      switch (`${method} ${call.replace(/^task\/\d+$/, 'task')}`) {
        case 'POST batch':
          return changeObjects(name, body as BatchBody);
        case 'GET task':
          return ok({ status: 'published', pendingTask: false });
        case 'PUT settings':
          Object.assign(open(name).settings, body);
          return task();
        case 'POST synonyms/batch':
          open(name).synonyms = body as unknown[];
          return task();
        case 'POST operation':
          return operate(name, body as { operation: string; destination: string });
        case 'POST query':
          return index ? ok({ hits: [], nbHits: index.objects.size }) : missing(name);
        case 'DELETE ':
          indexes.delete(name);
          return task();
        default:
          return undefined;
      }
    },
  };
}
