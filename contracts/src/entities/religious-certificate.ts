import { entity, words } from './definition.ts';
import { day, moment, REVIEW, text255 } from './shared-fields.ts';

/** Certificates of products by religious authorities (I-197 to I-203); one of a document that is not open is not seen. */
export const religiousCertificate = entity({
  name: 'religious-certificate',
  resource: 'religious-certificates',
  owner: 'reference',
  table: 'religious_certificate',
  roles: {
    read: ['ROLE_USER', 'ROLE_RELIGIOUS_CERTIFICATE'],
    write: ['ROLE_USER', 'ROLE_RELIGIOUS_CERTIFICATE'],
  },
  label: ['agency', 'productName'],
  fields: {
    extractionUuid: { kind: 'uuid', opens: { ...REVIEW, newTab: true } },
    channelLogUuid: { kind: 'uuid' },
    highlightBlockUuid: { kind: 'uuid' },
    agency: text255,
    certificateType: text255,
    category: text255,
    inputChannelDate: moment,
    status: text255,
    requirementError: text255,
    plantId: text255,
    productCode: text255,
    productName: text255,
    expirationDate: day,
  },
  list: words(
    'id agency certificateType category status plantId productCode productName expirationDate inputChannelDate',
  ),
  search: ['agency', 'certificateType', 'productCode', 'productName', 'plantId'],
});
