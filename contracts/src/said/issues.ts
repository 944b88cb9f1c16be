import { asWritten, isSaid, type Said } from './said.ts';

type Issue = { readonly message?: string | undefined };

/** A sentence as the message of a schema's check, which can be a text only. */
export const inIssue = (said: Said): string => JSON.stringify(said);

/** What a schema's check says: the sentence it was given, else its own words. */
export function saidOfIssue({ message = '' }: Issue): Said {
  if (message.startsWith('{"code":')) {
    const given: unknown = JSON.parse(message);
    if (isSaid(given)) return given;
  }
  return asWritten(message);
}

/** The same of a setting, whose check says a code that has the name of the setting in it (`setting_host`). */
export function saidOfSetting(setting: string, { message = '' }: Issue): Said {
  const told = { code: message, params: { setting } };
  if (message.startsWith('setting_') && isSaid(told)) return told;
  return message.startsWith('{') ? saidOfIssue({ message }) : asWritten(`${setting}: ${message}`);
}
