import { t } from '../../shared/messages';
import TabItem from '../islands/TabItem';
import Tabs from '../islands/Tabs';
import CodeBlock from '../static/CodeBlock';
import type { HttpRequest } from './samples';
import { pageLanguages } from './samples';

/** An example request in several languages. */
export function RequestSamples({ request }: { request: HttpRequest }) {
  return (
    <Tabs groupId="request" label={t('Example request')}>
      {pageLanguages.map(({ value, label, language, write }) => (
        <TabItem key={value} value={value} label={label}>
          <CodeBlock language={language}>{write(request)}</CodeBlock>
        </TabItem>
      ))}
    </Tabs>
  );
}
