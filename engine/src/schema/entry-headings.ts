/** Headings of resumes that end a list of entries. */
// biome-ignore format: the list reads better in rows
export const ENTRY_HEADINGS: readonly string[] = [
  'Summary', 'Profile', 'Objective', 'About me', 'Skills', 'Key skills', 'Technical skills', 'Core competencies', 'Languages', 'Interests', 'Hobbies', 'References', 'Certifications', 'Certificates', 'Awards', 'Achievements', 'Accomplishments', 'Publications', 'Projects', 'Training', 'Volunteering', 'Volunteer experience', 'Contact', 'Personal details', 'Additional information', 'Affiliations', 'Highlights',
  'Experience', 'Employment', 'Work experience', 'Professional experience', 'Employment history', 'Work history', 'Career history', 'Education', 'Academic background', 'Qualifications', 'Education and training',
  '自我評價', '個人簡介', '技能', '專業技能', '語言', '語言能力', '證書', '獲獎', '項目經歷', '興趣愛好', '推薦人', '工作經歷', '工作經驗', '教育背景', '教育經歷', '學歷',
  'Profil', 'Kenntnisse', 'Fähigkeiten', 'Sprachen', 'Sprachkenntnisse', 'Interessen', 'Hobbys', 'Weiterbildung', 'EDV-Kenntnisse', 'Berufserfahrung', 'Beruflicher Werdegang', 'Ausbildung', 'Studium', 'Persönliche Daten', 'Referenzen', 'Zertifikate', 'Kontakt',
  'Compétences', 'Langues', "Centres d'intérêt", 'Loisirs', 'Formation', 'Expérience professionnelle', 'Certifications', 'Coordonnées',
  'Idiomas', 'Habilidades', 'Competencias', 'Formación', 'Educación', 'Experiencia laboral', 'Experiencia profesional', 'Intereses', 'Otros', 'Otros datos', 'Contacto',
  'Competenze', 'Lingue', 'Istruzione', 'Formazione', 'Esperienza professionale', 'Esperienze lavorative', 'Interessi', 'Contatti', 'Vaardigheden', 'Talen', 'Werkervaring', 'Opleiding', 'Interesses',
  'Competências', 'Línguas', 'Formação', 'Experiência profissional', 'Other', 'Other information', 'Personal', 'Languages spoken', 'Memberships',
];
