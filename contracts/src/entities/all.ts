import { baselineOrder } from './baseline-order.ts';
import { caseTag } from './case-tag.ts';
import { caseTolerance } from './case-tolerance.ts';
import { client } from './client.ts';
import { coaMicSynonymSample } from './coa-mic-synonym-sample.ts';
import { codeTableOption } from './code-table-option.ts';
import { comment } from './comment.ts';
import { customerSubscription } from './customer-subscription.ts';
import type { Entity, Owner } from './definition.ts';
import { document } from './document.ts';
import { documentCase } from './document-case.ts';
import { documentChannel } from './document-channel.ts';
import { documentChannelLog } from './document-channel-log.ts';
import { documentPage } from './document-page.ts';
import { extraction } from './extraction.ts';
import { extractionEvent } from './extraction-event.ts';
import { extractionIssue } from './extraction-issue.ts';
import { extractionTag } from './extraction-tag.ts';
import { material } from './material.ts';
import { mic } from './mic.ts';
import { micSynonym } from './mic-synonym.ts';
import { outputChannel } from './output-channel.ts';
import { packagingConfiguration } from './packaging-configuration.ts';
import { plan } from './plan.ts';
import { plant } from './plant.ts';
import { religiousCertificate } from './religious-certificate.ts';
import { sourceEntity } from './source-entity.ts';
import { specification } from './specification.ts';
import { subscriptionUsage } from './subscription-usage.ts';
import { translationMemory } from './translation-memory.ts';

/** Everything that the back office maintains, in the order of its menu; what others refer to stands before them. */
export const ENTITIES: readonly Entity[] = [
  mic,
  micSynonym,
  material,
  specification,
  sourceEntity,
  coaMicSynonymSample,
  plant,
  codeTableOption,
  baselineOrder,
  packagingConfiguration,
  translationMemory,
  religiousCertificate,
  documentChannel,
  documentChannelLog,
  document,
  documentPage,
  extractionTag,
  extraction,
  extractionEvent,
  extractionIssue,
  outputChannel,
  caseTag,
  documentCase,
  caseTolerance,
  comment,
  client,
  plan,
  customerSubscription,
  subscriptionUsage,
];

export const entityNamed = (name: string): Entity | undefined => ENTITIES.find((one) => one.name === name);

/** @throws Error for a name that a definition refers to and that is nobody's */
export function mustEntity(name: string): Entity {
  const found = entityNamed(name);
  if (!found) throw new Error(`there is no entity ${name}`);
  return found;
}

export const entitiesOf = (owner: Owner): Entity[] => ENTITIES.filter((one) => one.owner === owner);
