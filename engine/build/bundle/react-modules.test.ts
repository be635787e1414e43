import { expect, test } from 'vitest';
import { asModule } from './react-modules';

test('a CommonJS file becomes a module whose own code sees its current exports', async () => {
  const code = asModule(`
    var NodePath = require("node-path");
    exports.count = 0;
    exports.next = function () { return (exports.count = exports.count + 1); };
    exports.join = NodePath.join;
  `);
  const source = code.replace('"node-path"', '"node:path"');
  const module = await import(`data:text/javascript,${encodeURIComponent(source)}`);

  expect(module.next()).toBe(1);
  expect(module.count).toBe(1);
  expect(module.default.next()).toBe(2);
  expect(module.join('a', 'b')).toMatch(/^a.b$/);
  expect(code).not.toMatch(/\brequire\(|\bexports\./);
});

test('a file that uses its exports as a whole is refused', () => {
  expect(() => asModule('module.exports = factory();')).toThrow('not written as expected');
});
