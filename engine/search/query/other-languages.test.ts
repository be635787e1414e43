import { describe, expect, test } from 'vitest';
import {
  findIn,
  findUrls,
  openSampleEngine,
  samplePage,
  sampleSection,
  sampleSections,
  writeSampleIndex,
} from '../sample-pages';

/** Each text is a page, so that a word occurs once and in no heading. */
const texts = {
  article: 'يسجل مقياس المد مستوى الماء في الميناء',
  noArticle: 'خادم سهل وقاعدة بيانات مع مكتبة',
  and: 'طريقة التثبيت والتشغيل',
  persian: 'کاربر و کتاب‌خانه',
  german: 'Alle Überblicke, die Größe der Datei, sie öffnen und für die Straße löschen',
  turkish: 'Işık ve İstanbul, sıcaklık',
  french: 'Le café à côté, l’œuvre et le château',
  server: 'サーバーの設定と全文検索',
  lotus: 'ハスの花',
  bus: 'バスの時刻',
  wide: 'ＡＰＩの使い方',
  chinese: '使用Docker部署服务器，配置数据库连接',
  letter: 'पिता',
  address: 'पता',
  thai: 'ป่าไม้',
  hebrew: 'שָׁלוֹם',
};
const pages = Object.entries(texts).map(([name, text]) =>
  samplePage({ url: `/${name}`, title: name, sections: [sampleSection('s', 'x', text)] }),
);

test.each([
  ['ميناء', 'article'],
  ['المي', 'article'],
  ['البيانات', 'noArticle'],
  ['الخادم', 'noArticle'],
  ['مكتبه', 'noArticle'],
  ['تشغيل', 'and'],
  ['كاربر', 'persian'],
  ['کتابخانه', 'persian'],
  ['groesse', 'german'],
  ['strasse', 'german'],
  ['ueberblick', 'german'],
  ['Oeffnen', 'german'],
  ['loeschen', 'german'],
  ['fuer', 'german'],
  ['ISIK', 'turkish'],
  ['istanbul', 'turkish'],
  ['sicaklik', 'turkish'],
  ['cafe', 'french'],
  ['oeuvre', 'french'],
  ['さーばー', 'server'],
  ['ｻｰﾊﾞｰ', 'server'],
  ['サーバ設定', 'server'],
  ['「全文検索」', 'server'],
  ['ハス', 'lotus'],
  ['バス', 'bus'],
  ['api', 'wide'],
  ['ｄｏｃｋｅｒ', 'chinese'],
  ['连接数据库', 'chinese'],
  ['docker部署', 'chinese'],
  ['器', 'chinese'],
  ['接', 'chinese'],
  ['पता', 'address'],
  ['पिता', 'letter'],
  ['ป่า', 'thai'],
  ['שלום', 'hebrew'],
])('%s is found on %s', async (query, name) => {
  const urls = await findIn(pages, query);
  expect(urls[0]).toMatch(new RegExp(`^/${name}`));
});

test('letters that only look like accents tell words apart', async () => {
  for (const query of ['ハス', 'バス', 'पता', 'पिता']) {
    const urls = await findIn(pages, query);
    expect(
      urls.filter((url) => url.endsWith('#s')),
      query,
    ).toHaveLength(1);
  }
});

test.each(['“verbose logger”', '„verbose logger“', '«verbose logger»', '「verbose logger」'])(
  'B124: %s is a phrase',
  async (query) => {
    const sections = ['The verbose logger', 'The logger is verbose'].map((text, index) =>
      sampleSection(`${index}`, 'x', text),
    );
    expect(await findIn([samplePage({ url: '/a', title: 'x', sections })], query)).toEqual([
      '/a#0',
    ]);
  },
);

describe('A118: one-way words of another language', () => {
  const sections = sampleSections({
    fonts: ['Install fonts', 'One typeface for all.'],
    nvidia: ['NVIDIA', 'Install the driver.'],
    files: ['Storage', 'A list of pages.'],
  });
  const page = samplePage({ url: '/a', title: 'Desktop', sections });
  const synonyms = [
    ['instalar>', 'install'],
    ['schriftart>', 'typeface'],
  ];
  const engine = openSampleEngine(writeSampleIndex([page], { synonyms }));

  test.each([
    ['find texts, not only headings', 'instalar ', ['/a#fonts', '/a#nvidia']],
    ['are found with another ending', 'schriftarten ', ['/a#fonts']],
  ])('%s', async (_, query, urls) => {
    expect(await findUrls(engine, query)).toEqual(urls);
  });
});
