/** Languages of the manual; everything else is in English. */
export const LOCALES = ['en', 'zh-cn', 'zh-tw'] as const;
export type Locale = (typeof LOCALES)[number];

type Texts = {
  readonly lang: string;
  readonly name: string;
  readonly title: string;
  readonly search: string;
  readonly noResult: string;
  readonly onThisPage: string;
  readonly contents: string;
  readonly skip: string;
  readonly scheme: string;
  readonly language: string;
  readonly guides: string;
  readonly documentation: string;
  readonly api: string;
};

/** What the frame around a page says. */
export const TEXTS: Record<Locale, Texts> = {
  en: {
    lang: 'en',
    name: 'English',
    title: 'Recto documentation',
    search: 'Search the documentation',
    noResult: 'No matches',
    onThisPage: 'On this page',
    contents: 'Contents',
    skip: 'Skip to content',
    scheme: 'Switch between light and dark',
    language: 'Language',
    guides: 'User guides',
    documentation: 'Documentation',
    api: 'API reference',
  },
  'zh-cn': {
    lang: 'zh-Hans',
    name: '简体中文',
    title: 'Recto 文档',
    search: '搜索文档',
    noResult: '没有匹配结果',
    onThisPage: '本页内容',
    contents: '目录',
    skip: '跳到正文',
    scheme: '切换浅色和深色',
    language: '语言',
    guides: '用户指南',
    documentation: '技术文档（英文）',
    api: 'API 参考（英文）',
  },
  'zh-tw': {
    lang: 'zh-Hant',
    name: '繁體中文',
    title: 'Recto 說明文件',
    search: '搜尋說明文件',
    noResult: '沒有符合的結果',
    onThisPage: '本頁內容',
    contents: '目錄',
    skip: '跳到內文',
    scheme: '切換淺色與深色',
    language: '語言',
    guides: '使用指南',
    documentation: '技術文件（英文）',
    api: 'API 參考（英文）',
  },
};
