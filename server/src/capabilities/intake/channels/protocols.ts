import type { InputProtocol } from '@recto/contracts/input-protocols';
import { type Said, said } from '@recto/contracts/said/said';
import type { Services } from '../../../platform/services.ts';
import type { ChannelWatch, InputChannel, Protocol } from './channel.ts';
import { folder, probeFolder } from './folder.ts';
import { imap, probeImap } from './imap.ts';
import { office365, probeOffice365 } from './office365.ts';
import { probeSmtp } from './probe-smtp.ts';

export type Grants = Pick<ChannelWatch, 'granted' | 'grant'>;

/** What a try finds, in a sentence; throws when it does not work. Nothing is taken or marked. */
type Probe = (channel: InputChannel, services: Services, grants: Grants) => Promise<Said>;

/** How documents are fetched; null where nothing is: mail by SMTP comes by itself, uploads are brought by people. */
type Way = { readonly watch: Protocol | null; readonly probe: Probe };

export const PROTOCOLS: Readonly<Record<InputProtocol, Way>> = {
  O365: { watch: office365, probe: probeOffice365 },
  IMAP: { watch: imap, probe: probeImap },
  UPLOAD: { watch: null, probe: async () => said('nothing_to_reach') },
  SMTP: { watch: null, probe: probeSmtp },
  FOLDER: { watch: folder, probe: probeFolder },
};

/** The protocols whose channels somebody must look after. */
export const WATCHED = (Object.keys(PROTOCOLS) as InputProtocol[]).filter(
  (protocol) => PROTOCOLS[protocol].watch !== null,
);
