import * as endpoints from '@recto/contracts/endpoints/translate';
import { route } from '../../../platform/http/route.ts';
import { languageFor } from './language-of.ts';
import { translateFields } from './translate-fields.ts';

/** Translations of the values of extractions. */
export const translationRoutes = [
  route(endpoints.translateFields, (c) =>
    translateFields(c, c.params.uuid, languageFor(c.body.targetLanguage, c.caller), c.body),
  ),
  route(endpoints.translateFieldsByBody, (c) =>
    translateFields(c, c.body.extractionUuid, languageFor(c.body.targetLanguage, c.caller), c.body),
  ),
];
