-- The session at the provider (`sid`) in which a session of staff began, so that the provider can end it.
alter table staff_sessions add column provider_sid text;
create index staff_sessions_provider on staff_sessions (provider_id) where provider_id is not null;
