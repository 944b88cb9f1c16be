/** Names of languages, in the languages that resumes are written in. */
// biome-ignore format: lists read better in rows
const NAMES = [
  'english', 'german', 'french', 'spanish', 'italian', 'dutch', 'portuguese', 'polish', 'czech', 'slovak', 'hungarian', 'romanian', 'bulgarian', 'greek', 'turkish', 'russian', 'ukrainian', 'danish', 'swedish', 'norwegian', 'finnish', 'estonian', 'latvian', 'lithuanian', 'croatian', 'serbian', 'slovene', 'slovenian', 'albanian', 'irish', 'welsh', 'gaelic', 'catalan', 'basque', 'galician',
  'chinese', 'mandarin', 'cantonese', 'putonghua', 'hokkien', 'japanese', 'korean', 'vietnamese', 'thai', 'malay', 'indonesian', 'tagalog', 'filipino', 'hindi', 'urdu', 'bengali', 'punjabi', 'gujarati', 'marathi', 'tamil', 'telugu', 'kannada', 'malayalam', 'sinhala', 'nepali', 'arabic', 'hebrew', 'persian', 'farsi', 'pashto', 'kurdish', 'swahili', 'yoruba', 'igbo', 'hausa', 'amharic', 'somali', 'zulu', 'xhosa', 'afrikaans', 'twi', 'wolof',
  'deutsch', 'englisch', 'französisch', 'spanisch', 'italienisch', 'niederländisch', 'portugiesisch', 'polnisch', 'tschechisch', 'ungarisch', 'rumänisch', 'türkisch', 'russisch', 'chinesisch', 'japanisch', 'arabisch', 'latein', 'latin',
  'anglais', 'allemand', 'français', 'espagnol', 'italien', 'néerlandais', 'portugais', 'polonais', 'chinois', 'japonais', 'arabe', 'russe',
  'inglés', 'alemán', 'francés', 'español', 'castellano', 'italiano', 'neerlandés', 'portugués', 'catalán', 'chino', 'japonés', 'árabe', 'ruso', 'euskera', 'gallego',
  'inglese', 'tedesco', 'francese', 'spagnolo', 'portoghese', 'cinese', 'giapponese', 'arabo', 'russo', 'olandese',
  'engels', 'duits', 'frans', 'spaans', 'nederlands', 'italiaans', 'pools', 'turks', 'arabisch', 'russisch',
  'inglês', 'alemão', 'francês', 'espanhol', 'português', 'chinês', 'japonês',
  'angielski', 'niemiecki', 'polski', 'rosyjski', 'ingilizce', 'almanca', 'türkçe',
];
const NAME = new RegExp(
  String.raw`(?<!\p{L})(?:${NAMES.join('|')})(?:a|ą|i|y)?(?!\p{L})|(?:普通[话話]|國語|国语|粤[语語]|粵語|[英法德日俄韩韓][语語文]|中文|[漢汉][语語]|西班牙[语語文]|葡萄牙[语語文]|意大利[语語文]|阿拉伯[语語文]|閩南語|闽南语|上海[话話]|日本語|ドイツ語|フランス語|中国語|韓国語|スペイン語)`,
  'iu',
);

/** True for a text that names a language: "a little Dutch", "英语 (CET-6)". */
export const namesLanguage = (text: string): boolean => NAME.test(text);
