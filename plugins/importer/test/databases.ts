import { type Connection, createConnection } from 'mysql2/promise'

const server = { host: '127.0.0.1', port: 3306, user: 'root', password: '' }

/** Why tests with a database of another system cannot run here; null if they can. */
export async function whyNoDatabase(): Promise<string | null> {
  try {
    const connection = await createConnection({ ...server, connectTimeout: 2000 })
    await connection.end()
    return null
  } catch (error) {
    return `no MariaDB answers on 127.0.0.1:3306 (${(error as { code?: string }).code})`
  }
}

/** A new database on that server, filled by SQL. */
export async function fillDatabase(name: string, sql: string): Promise<{ url: string; drop(): Promise<void> }> {
  const database = `rendezvous_${name}_${process.pid}`
  const run = async (work: (connection: Connection) => Promise<unknown>) => {
    const connection = await createConnection({ ...server, multipleStatements: true })
    await work(connection)
    await connection.end()
  }
  await run((connection) =>
    connection.query(`drop database if exists ${database}; create database ${database} character set utf8mb4;
      use ${database}; ${sql}`),
  )
  return {
    url: `mysql://${server.user}@${server.host}:${server.port}/${database}`,
    drop: () => run((connection) => connection.query(`drop database ${database}`)),
  }
}

/** A site of Oxwall: three people, one who never confirmed and one who is banned. Only what the reader asks for. */
export const oxwallSite = `
  create table ow_base_user (id int primary key, email varchar(128), username varchar(32), password varchar(64),
    joinStamp int, activityStamp int, accountType varchar(32), emailVerify tinyint, joinIp int unsigned);
  insert into ow_base_user values
    (3, 'eva@old.test', 'Eva', 'secret-hash', 1400000000, 1700000000, 'a', 1, 0),
    (4, 'max@old.test', 'Max', 'secret-hash', 1410000000, 1710000000, 'a', 1, 0),
    (6, 'never@old.test', 'Never', 'x', 1410000000, 0, 'a', 0, 0),
    (9, 'banned@old.test', 'Banned', 'x', 1410000000, 0, 'a', 1, 0);
  create table ow_base_user_suspend (id int primary key, userId int, timestamp int, message text);
  insert into ow_base_user_suspend values (1, 9, 1500000000, '');
  create table ow_base_question_data (id int primary key auto_increment, questionName varchar(255), userId int,
    textValue text, intValue int default 0, dateValue datetime);
  insert into ow_base_question_data (questionName, userId, textValue, intValue, dateValue) values
    ('sex', 3, '', 2, null), ('match_sex', 3, '', 3, null), ('birthdate', 3, '', 0, '1988-02-29 00:00:00'),
    ('aboutme', 3, 'I like <b>long</b> walks &amp; tea', 0, null),
    ('sex', 4, '', 1, null), ('match_sex', 4, '', 2, null), ('birthdate', 4, '', 0, '1990-01-31 00:00:00'),
    ('sex', 6, '', 1, null), ('birthdate', 6, '', 0, '1990-01-31 00:00:00'),
    ('sex', 9, '', 1, null), ('birthdate', 9, '', 0, '1990-01-31 00:00:00');
  create table ow_base_preference_data (id int primary key auto_increment, \`key\` varchar(100), userId int, value text);
  insert into ow_base_preference_data (\`key\`, userId, value) values ('mass_mailing_subscribe', 4, 'false');
  create table ow_base_avatar (id int primary key, userId int, hash int, status varchar(32));
  insert into ow_base_avatar values (1, 3, 1234, 'active'), (2, 9, 1, 'active');
  create table ow_photo_album (id int primary key, userId int, entityType varchar(50), entityId int, name varchar(100));
  insert into ow_photo_album values (1, 3, 'user', 3, 'Mine');
  create table ow_photo (id int primary key, albumId int, status varchar(20), hasFullsize tinyint, privacy varchar(50), hash varchar(16));
  insert into ow_photo values (5, 1, 'approved', 1, 'everybody', 'abc'), (6, 1, 'approved', 1, 'only_for_me', 'def'), (7, 1, 'blocked', 1, 'everybody', 'ghi');
  create table ow_mailbox_conversation (id int primary key, initiatorId int, interlocutorId int, subject varchar(100), deleted tinyint);
  insert into ow_mailbox_conversation values (1, 3, 4, 'Hello', 0), (2, 4, 3, 'Gone', 1);
  create table ow_mailbox_message (id int primary key, conversationId int, timeStamp bigint, senderId int, recipientId int, text mediumtext, isSystem tinyint);
  insert into ow_mailbox_message values (1, 1, 1700000100, 3, 4, 'Hello <i>Max</i>', 0), (2, 1, 1700000200, 4, 3, 'Hello Eva', 0),
    (3, 1, 1700000300, 3, 4, '{}', 1), (4, 2, 1700000400, 4, 3, 'Deleted', 0), (5, 1, 1700000500, 9, 3, 'Banned', 0);
  create table ow_usercredits_balance (id int primary key, userId int, balance int);
  insert into ow_usercredits_balance values (1, 3, 40);
`

/** A site of pH7Builder: two people, a couple, and the account of the system. */
export const ph7Site = `
  create table ph7_members (profileId int primary key, email varchar(120), username varchar(40), password varchar(120),
    firstName varchar(50), birthDate date, sex enum('male','female','couple'), matchSex set('male','female','couple'),
    joinDate datetime, lastActivity datetime, avatar char(5), approvedAvatar tinyint default 1, lang varchar(5),
    credits int default 0, active tinyint default 1, ban tinyint default 0);
  insert into ph7_members values
    (1, 'ghost@old.test', 'ghost', '', 'Ghost', '1980-01-01', 'male', 'female', null, null, null, 1, 'en_US', 0, 1, 0),
    (2, 'ada@old.test', 'ada', 'h', 'Ada', '1991-12-10', 'female', 'male,female', '2018-02-03 04:05:06', '2025-01-02 03:04:05', '1.jpg', 1, 'nl_NL', 7, 1, 0),
    (3, 'leo@old.test', 'leo', 'h', 'Leo', '1985-09-09', 'male', 'female,couple', '2019-02-03 04:05:06', null, null, 1, 'de_DE', 0, 1, 0),
    (4, 'pair@old.test', 'pair', 'h', 'Pair', '1985-09-09', 'couple', 'female', '2019-02-03 04:05:06', null, null, 1, 'nl_NL', 0, 1, 0);
  create table ph7_members_info (profileId int primary key, description text, punchline varchar(191), city varchar(150), state varchar(150), country char(2));
  insert into ph7_members_info values (2, 'Maths &amp; music', 'Count on me', 'Utrecht', null, 'NL'), (3, null, null, null, null, 'DE'), (4, null, null, null, null, 'NL');
  create table ph7_members_notifications (profileId int primary key, enableNewsletters tinyint, newMsg tinyint, friendRequest tinyint);
  insert into ph7_members_notifications values (2, 0, 0, 1);
  create table ph7_members_privacy (profileId int primary key, privacyProfile varchar(20), searchProfile varchar(3));
  insert into ph7_members_privacy values (3, 'all', 'no');
  create table ph7_pictures (pictureId int primary key, profileId int, albumId int, file varchar(40), approved enum('1','0'));
  insert into ph7_pictures values (1, 2, 8, 'sea-original.jpg', '1'), (2, 2, 8, 'no.jpg', '0');
  create table ph7_messages (messageId int primary key, sender int, recipient int, title varchar(30), message text, sendDate datetime, status tinyint, toDelete set('sender','recipient'));
  insert into ph7_messages values (1, 2, 3, 'Hi', 'Hello<br>Leo', '2024-05-06 07:08:09', 0, ''), (2, 3, 2, 'Hi', 'Gone', '2024-05-06 07:08:10', 0, 'sender');
`
