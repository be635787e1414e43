/** Serves the tools for assistants over the Model Context Protocol, on standard input and output. */
import type { Readable, Writable } from 'node:stream';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { closestOf } from '../shared/closest';
import { HintedError } from '../shared/hinted-error';
import { openSite, type Site } from './site';
import { openSiteFiles } from './site-files';
import { createTools, type Tool } from './tools';

interface AssistantOptions {
  /** Folder or address, as given. */
  place: string;
  workingDir: string;
  /** The engine's version. */
  version: string;
  input: Readable;
  /** Carries the protocol and nothing else. */
  output: Writable;
  untilStopped(): Promise<void>;
}

/**
 * Responds until the client closes the input. Reads a folder before the first question, to report a wrong
 * one at the start.
 *
 * @throws HintedError if there is no such site
 */
export async function serveAssistant(options: AssistantOptions): Promise<void> {
  const { place, workingDir, version, input, output, untilStopped } = options;
  const files = await openSiteFiles(place, workingDir);
  const site = openSite(files);
  if (!/^https?:/i.test(place)) await site.outline();
  const server = createAssistantServer(site, version);
  const closed = new Promise<void>((resolve) => {
    // The client no longer reads.
    output.on('error', () => resolve());
    input.once('end', resolve);
    input.once('close', resolve);
    server.onclose = resolve;
  });
  await server.connect(new StdioServerTransport(input, output));
  await Promise.race([closed, untilStopped().then(() => server.close())]);
}

export function createAssistantServer(site: Site, version: string): Server {
  const server = new Server(
    { name: 'docs', version },
    {
      capabilities: { tools: {} },
      instructions:
        'Documentation of one site. Search first, then read the section or page; cite the addresses.',
    },
  );
  const tools = createTools(site);
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, description, input }) => ({
      name,
      description,
      inputSchema: z.toJSONSchema(input, { io: 'input' }) as { type: 'object' },
      annotations: { readOnlyHint: true },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    callTool(tools, params.name, params.arguments),
  );
  return server;
}

async function callTool(
  tools: readonly Tool[],
  name: string,
  input: unknown,
): Promise<CallToolResult> {
  try {
    const tool = tools.find((one) => one.name === name);
    if (!tool) throw unknownTool(tools, name);
    return { content: [{ type: 'text', text: await tool.answer(input) }] };
  } catch (error) {
    const { message } = error as Error;
    const hint = error instanceof HintedError ? error.hint : 'Try another tool or different words.';
    // Messages may quote long input.
    const text = `${message}\n${hint}`.slice(0, 2000);
    return { content: [{ type: 'text', text }], isError: true };
  }
}

function unknownTool(tools: readonly Tool[], name: string): HintedError {
  const names = tools.map((tool) => tool.name);
  const nearest = closestOf(name, names);
  const all = `The tools are ${names.join(', ')}.`;
  const hint = nearest === undefined ? all : `Did you mean ${nearest}? ${all}`;
  return new HintedError(`There is no tool "${name.slice(0, 100)}".`, hint);
}
