/** `docs mcp` as a client starts it: a process, and the protocol on its standard output. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, test } from 'vitest';
import { projectDir } from '../support/build-command';
import { filesIn, folderWith } from '../support/files';

const command = path.join(projectDir, 'bin/docs.mjs');

function siteFolder(): string {
  const address = 'https://docs.example.com/';
  const list = `# Docs\n\n${address}llms-full.txt\n\n## Pages\n\n- [Home](${address}index.md)\n`;
  return folderWith({ 'llms.txt': list, 'index.md': '# Home\n' });
}

test('a client starts it, asks, and ends it', async () => {
  const args = [command, 'mcp', '--site', siteFolder()];
  const transport = new StdioClientTransport({ command: process.execPath, args });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  const { version } = JSON.parse(readFileSync(path.join(projectDir, 'package.json'), 'utf8'));
  expect(client.getServerVersion()).toEqual({ name: 'docs', version });
  const result = await client.callTool({ name: 'read_page', arguments: { page: '/' } });
  expect(result.content).toEqual([{ type: 'text', text: '# Home\n' }]);
  await client.close();
});

test('standard output carries only the protocol, and ends with the input', async () => {
  const child = spawn(process.execPath, [command, 'mcp', '--site', siteFolder()]);
  const output = text(child.stdout);
  const clientInfo = { name: 'test', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  child.stdin.write('not JSON\n');
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
  child.stdin.end(`${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' })}\n`);
  const [code] = await once(child, 'close');
  const ids = (await output)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).id);
  expect({ code, ids }).toEqual({ code: 0, ids: [1, 2] });
});

test('a wrong folder is reported on standard error', () => {
  const args = [command, 'mcp', '--site', 'no-such-folder'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'There is no folder no-such-folder.\n  Pass the folder that "docs build" wrote, or the address of the site.\n',
  });
});

test('no other command loads the protocol', () => {
  const folders = ['build', 'bin'].map((name) => path.join(projectDir, 'engine', name));
  const sources = folders.flatMap((folder) => [...filesIn(folder)]);
  const statically =
    /^(?:import|export)(?! type)\b[^;]*from '(?:[^']*\/assistant\/serve-assistant|@modelcontextprotocol)/m;
  const loading = sources.filter(([, code]) => statically.test(code));
  expect(loading).toEqual([]);
});
