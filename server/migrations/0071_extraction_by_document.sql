-- Whether a reader may open a file is asked of the extractions that were read from it.
set local search_path = recto, public;
create index extraction_by_document on extraction (tenant_name, document_id) where document_id is not null;
