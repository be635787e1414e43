import { describe, expect, test } from 'vitest';
import { namesOfRow, readRow } from './table-rows';

describe('rows', () => {
  test('a row has its first cell as name, and the others with their headings', () => {
    expect(readRow('Key: web.port · Default: empty: none · Meaning: Port. See a · b.')).toEqual({
      name: 'web.port',
      cells: [
        { heading: 'Default', text: 'empty: none' },
        { heading: 'Meaning', text: 'Port. See a · b.' },
      ],
    });
  });

  test('an operation is its method and path', () => {
    expect(readRow('GET /v1/releases/{id}?limit=limit')).toEqual({
      name: 'GET /v1/releases/{id}',
      cells: [],
    });
  });

  test.each([
    'Note: the port is open.',
    'A sentence · Key: web.port',
    'GET /v1/releases returns a list.',
    '',
  ])('%j is not a row', (block) => {
    expect(readRow(block)).toBeUndefined();
  });
});

describe('names', () => {
  const namesOf = (name: string) => namesOfRow({ name, cells: [] });
  test.each([
    ['web.Port', ['web.port']],
    ['-h, --help', ['-h, --help', '-h', '--help']],
    ['--site DIR', ['--site dir', '--site']],
    ['--port=N', ['--port=n', '--port']],
    ['getSpotify()', ['getspotify()', 'getspotify']],
    ['GET /v1/releases', ['get /v1/releases', '/v1/releases']],
    ['Invalid limit.', ['invalid limit']],
    ['Stop, or start again', ['stop, or start again']],
  ])('%s', (name, names) => {
    expect(namesOf(name)).toEqual(names);
  });
});
