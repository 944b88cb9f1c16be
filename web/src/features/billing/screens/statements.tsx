import { Button } from '@mantine/core';
import { STATEMENT_FORMS, type Statement } from '@recto/contracts/endpoints/products';
import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../lib/dates.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { grouped } from '../model/price-words.ts';
import classes from '../parts/usage.module.css';
import { addressOfStatement, statementsQuery } from '../products.queries.ts';

/** What each month came to, for each client. */
export function StatementsPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(statementsQuery);
  return (
    <Page title={t('statements.list')}>
      <Panel>
        {error && !data && (
          <div role="alert" className={classes.failed}>
            <p>{errorMessages(error, t).join(' ')}</p>
            <RetryButton onClick={() => void refetch()} />
          </div>
        )}
        {!data && !error && <SkeletonRows rows={6} height={32} label={t('list.loading_short')} />}
        {data?.length === 0 && (
          <EmptyState icon={<IconFileInvoice size={20} />} title={t('statements.none')}>
            {t('statements.none_hint')}
          </EmptyState>
        )}
        {data && data.length > 0 && <Table statements={data} />}
      </Panel>
    </Page>
  );
}

function Table({ statements }: { statements: readonly Statement[] }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key.
    <section className={classes.scroll} tabIndex={0} aria-label={t('statements.list')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('statements.number')}</th>
            <th scope="col">{t('statements.client')}</th>
            <th scope="col" className={classes.number}>
              {t('statements.pages')}
            </th>
            <th scope="col" className={classes.number}>
              {t('statements.additional')}
            </th>
            <th scope="col" className={classes.number}>
              {t('statements.total')}
            </th>
            <th scope="col">{t('statements.made')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {statements.map((one) => (
            <Row key={one.id} statement={one} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const sumOf = (statement: Statement, name: 'pages' | 'additionalPages'): string =>
  statement.lines.reduce((sum, line) => sum + line[name], 0).toLocaleString();

function Row({ statement }: { statement: Statement }) {
  const { t } = useTranslation();
  const { id, number, client, currency, total, madeDate } = statement;
  return (
    <tr>
      <td>{number}</td>
      <td className={classes.file} title={client}>
        {client || <span className={classes.quiet}>{t('statements.no_client')}</span>}
      </td>
      <td className={classes.number}>{sumOf(statement, 'pages')}</td>
      <td className={classes.number}>{sumOf(statement, 'additionalPages')}</td>
      <td className={classes.number}>
        {currency} {grouped(total)}
      </td>
      <td>{dayOf(madeDate)}</td>
      <td className={classes.files}>
        {STATEMENT_FORMS.map((form) => (
          <Button
            key={form}
            component="a"
            href={addressOfStatement(id, form)}
            download
            size="compact-xs"
            variant="default"
            aria-label={t('statements.save', { number, form: form.toUpperCase() })}
          >
            {form.toUpperCase()}
          </Button>
        ))}
      </td>
    </tr>
  );
}
