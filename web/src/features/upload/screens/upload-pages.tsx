import { UploadScreen } from './upload-screen.tsx';

/** Documents of all categories without a page of their own. */
export const UploadDocuments = () => <UploadScreen key="common" name="common" />;

/** Certificates of analysis of orders. */
export const UploadCertificates = () => <UploadScreen key="coa" name="coa" />;

/** The same without the IPC. */
export const UploadNbCertificates = () => <UploadScreen key="nbCoa" name="nbCoa" />;
