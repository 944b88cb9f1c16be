import { readUuid } from '@recto/contracts/address';
import { CATEGORIES } from '@recto/contracts/categories';
import { listAddress } from '@recto/contracts/lists/address';
import type { ListDefinition, ListState } from '@recto/contracts/lists/definition';
import { EXTRACTION_LIST } from '@recto/contracts/lists/extraction-list';

/** What the dashboard is narrowed by, in the names that links from elsewhere use (L-002). */
export const DASHBOARD: ListDefinition = {
  ...EXTRACTION_LIST,
  name: 'dashboard',
  facets: [
    { id: 'received', kind: 'dates', field: 'inputChannelDate', label: 'list.received' },
    { id: 'category', kind: 'choices', field: 'category', label: 'list.category', values: CATEGORIES },
    { id: 'vendorSensor', kind: 'given', fields: ['vendorNo', 'vendor'], label: 'list.vendor' },
    {
      id: 'MailSensor',
      kind: 'choices',
      field: 'hasDocument',
      label: 'list.mail',
      values: ['true', 'false'],
    },
    {
      id: 'channelLog',
      kind: 'given',
      fields: ['documentChannelLog.channelLogUuid'],
      label: 'list.channel_log',
    },
  ],
};

const readAsList = listAddress(DASHBOARD);

/**
 * The state of the dashboard in the address; a wrong value falls away. An address written by hand has
 * `MailSensor=true`, which is read as no text; of a log only its uuid names it.
 */
export const dashboardSearch = (given: Readonly<Record<string, unknown>>): ListState => {
  const { MailSensor: mail, channelLog } = given;
  return readAsList({
    ...given,
    MailSensor: typeof mail === 'boolean' ? String(mail) : mail,
    channelLog: readUuid(channelLog),
  });
};
