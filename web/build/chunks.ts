import type { Rolldown } from 'vite';

/** What every page runs on. None of these knows our modules, or the component library. */
const GROUND =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/]\w[\w-]*|i18next|react-i18next|dayjs)[\\/]/;

/** Components that the header and the lists are made of. One that is missing here comes as a file of its own. */
const HEADER_AND_LISTS = [
  'ActionIcon',
  'Anchor',
  'Button',
  'Checkbox',
  'CloseButton',
  'FocusTrap',
  'Group',
  'Input',
  'InputBase',
  'Loader',
  'Menu',
  'Paper',
  'Popover',
  'Portal',
  'Skeleton',
  'Text',
  'TextInput',
  'Transition',
  'UnstyledButton',
  'VisuallyHidden',
];
const LOOK = new RegExp(
  String.raw`node_modules[\\/](@mantine[\\/]core[\\/]esm[\\/](core|components[\\/](${HEADER_AND_LISTS.join('|')}))[\\/]|@floating-ui[\\/])`,
);
const OURS = /[\\/](web|contracts)[\\/]src[\\/]/;

/**
 * What starts the portal comes in a few files: dozens of small ones cost a request each and are compressed worse. Each
 * group needs only those before it, so that no two files need each other. The library of components is not divided by
 * what starts the portal (`$initial`): every page imports it by one door, which makes all of it look needed.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'ground', tags: ['$initial'], test: GROUND, priority: 3 },
    { name: 'look', test: LOOK, priority: 2 },
    { name: 'portal', tags: ['$initial'], test: OURS, includeDependenciesRecursively: false, priority: 1 },
  ],
};
