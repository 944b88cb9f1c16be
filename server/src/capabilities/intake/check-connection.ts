import { connectionSchema } from '@recto/contracts/connection-schema';
import { describeUnknown, type InputProtocol, unknownSettings } from '@recto/contracts/input-protocols';
import { saidOfSetting } from '@recto/contracts/said/issues';
import type { Said } from '@recto/contracts/said/said';
import { badRequest } from '../../platform/errors.ts';

/**
 * Refuses settings of a connection that its protocol does not know or that are not of their form. What is missing may follow: until then the channel says so.
 * @throws Problem 400 naming the setting
 */
export function checkConnection(protocol: InputProtocol, sent: Readonly<Record<string, unknown>>): void {
  const [unknown] = unknownSettings(protocol, sent);
  const parsed = connectionSchema(protocol).safeParse(sent);
  const [issue] = parsed.error?.issues ?? [];
  if (unknown !== undefined) throw refused(describeUnknown(protocol, unknown));
  if (issue) throw refused(saidOfSetting(String(issue.path[0]), issue));
}

const refused = (sentence: Said) =>
  badRequest(sentence, [{ objectName: 'document-channel', field: 'connectionInfo', said: sentence }]);
