import { chromium } from '@playwright/test';
export async function main(args: string[]) {
const base = args[0], from = args[1], to = args[2]; const rounds = Number(args[3] ?? 6);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] });
const res: Record<string, number[]> = { with: [], without: [] };
for (let i = 0; i < rounds; i++) for (const kind of ['with', 'without']) {
  const c = await b.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block', bypassCSP: true });
  const p = await c.newPage();
  const s = await c.newCDPSession(p); await s.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await p.goto(`http://localhost:${Number(base) + (kind === 'with' ? 0 : 1)}` + from, { waitUntil: 'load' });
  await p.waitForTimeout(2500);
  await p.evaluate((href) => { const l = document.createElement('a'); l.href = href; l.id = 'measured'; l.textContent = 'To'; document.querySelector('main h1')!.after(l); }, to);
  await p.hover('#measured'); await p.waitForTimeout(1500);
  await p.evaluate(() => { (window as any).t = undefined; const h = document.querySelector('h1')!.textContent;
    document.addEventListener('click', (e) => { const at = e.timeStamp; const look = () => { if (document.querySelector('h1')?.textContent === h) return requestAnimationFrame(look); const done = () => { (window as any).t ??= performance.now() - at; }; setTimeout(done); requestAnimationFrame(done); }; requestAnimationFrame(look); }, { capture: true, once: true }); });
  await p.click('#measured');
  const t = await (await p.waitForFunction(() => (window as any).t)).jsonValue(); res[kind].push(Math.round(t as number));
  await c.close();
}
const med = (l: number[]) => [...l].sort((x, y) => x - y)[l.length >> 1];
console.log(to, 'with', med(res.with), res.with.join(' '), 'without', med(res.without), res.without.join(' '));
await b.close();
}
