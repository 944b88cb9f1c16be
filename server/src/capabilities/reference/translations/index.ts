export {
  countUses,
  loadMemory,
  type Remembered,
  rememberTranslations,
} from './translation-memory.queries.ts';
