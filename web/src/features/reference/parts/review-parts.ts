// What the review screen loads when somebody opens it.
export { CharacteristicsPanel } from './characteristics-panel.tsx';
export { IpcsPanel } from './ipcs-panel.tsx';
export { MetadataPanel } from './metadata-panel.tsx';
export { SampleModal } from './sample-modal.tsx';
