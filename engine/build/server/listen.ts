/** Starts HTTP servers, and explains ports that are in use or forbidden. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HintedError } from '../../shared/hinted-error';

export class PortUnavailableError extends Error {
  override name = 'PortUnavailableError';

  constructor(
    readonly port: number,
    cause: NodeJS.ErrnoException,
  ) {
    const reason =
      cause.code === 'EACCES'
        ? `Port ${port} requires administrator rights.`
        : `Port ${port} is already used by another program.`;
    super(reason, { cause });
  }
}

/** @param isScript the command was started as the npm script of its name */
export function portHints(port: number, command: string, isScript: boolean): string[] {
  const other = port < 1024 || port >= 65_535 ? 3000 : port + 1;
  if (!isScript) return [`Choose another port: npx docs ${command} --port ${other}`];
  const npmCommand = command === 'start' ? 'npm start' : `npm run ${command}`;
  return [
    `Choose another port: PORT=${other} ${npmCommand}`,
    `or, in any shell: ${npmCommand} -- --port ${other}`,
  ];
}

/**
 * Longer than the minute for which proxies and test tools keep idle connections. With Node's five
 * seconds, a request sent just as the server closes its connection would be lost.
 */
const keepAliveMs = 65_000;

export interface Listening {
  port: number;
  close(): Promise<void>;
}

/**
 * @param createServer called once per address
 * @param port 0 = any free port
 * @param host missing = this machine only, over IPv4 and, if available, IPv6: browsers may use either
 *   for `localhost`, and another program's server could listen on the other one
 * @throws PortUnavailableError, HintedError
 */
export async function listen(
  createServer: () => Server,
  port: number,
  host?: string,
): Promise<Listening> {
  const servers: Server[] = [];
  const close = async () => {
    await Promise.all(servers.map(closeServer));
  };
  const add = async (address: string, wantedPort: number): Promise<number> => {
    const server = createServer();
    server.keepAliveTimeout = keepAliveMs;
    await once(server.listen(wantedPort, address), 'listening').catch((error) => {
      const { code, message } = error as NodeJS.ErrnoException;
      const isTaken = code === 'EADDRINUSE' || code === 'EACCES';
      if (isTaken) throw new PortUnavailableError(wantedPort, error);
      const what = `The server cannot listen on ${address}: ${message}`;
      throw new HintedError(
        what,
        'Use an address of this machine: --host 0.0.0.0 for all of them.',
      );
    });
    servers.push(server);
    return (server.address() as AddressInfo).port;
  };
  try {
    const actualPort = await add(host ?? '127.0.0.1', port);
    if (host === undefined) {
      await add('::1', actualPort).catch((error: Error) => {
        if (error instanceof PortUnavailableError) throw error;
      });
    }
    return { port: actualPort, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Also closes open connections: browsers keep idle ones for minutes. */
async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

/** Servers on all interfaces are also available at `localhost`. */
export function displayHost(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
