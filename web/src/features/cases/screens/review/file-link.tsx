import { Anchor } from '@mantine/core';
import type { CaseLog } from '@recto/contracts/endpoints/case-review';

/** A file that came in, to be looked at in a tab of its own. */
export const FileLink = ({ log: { channelLogUuid, originalName } }: { log: CaseLog }) => (
  <Anchor
    size="sm"
    href={`/resources/channel-logs/${channelLogUuid}/document`}
    target="_blank"
    rel="noreferrer"
  >
    {originalName}
  </Anchor>
);
