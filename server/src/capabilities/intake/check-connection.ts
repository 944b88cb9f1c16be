import { connectionSchema } from '@recto/contracts/connection-schema';
import type { InputProtocol } from '@recto/contracts/input-protocols';
import { badRequest } from '../../platform/errors.ts';

/**
 * Refuses settings of a connection that are not of their form. What is missing may follow: until then the channel says so.
 * @throws Problem 400 naming the setting
 */
export function checkConnection(protocol: InputProtocol, sent: Readonly<Record<string, unknown>>): void {
  const parsed = connectionSchema(protocol).safeParse(sent);
  const [issue] = parsed.error?.issues ?? [];
  if (!issue) return;
  const message = `${String(issue.path[0])} ${issue.message}.`;
  throw badRequest(message, [{ objectName: 'document-channel', field: 'connectionInfo', message }]);
}
