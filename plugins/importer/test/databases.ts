import { type Connection, createConnection } from 'mysql2/promise'

const server = { host: '127.0.0.1', port: 3306, user: 'root', password: '' }

/** Why tests with another system's database cannot run here; null if they can. */
export async function findTestDatabaseProblem(): Promise<string | null> {
  try {
    const connection = await createConnection({ ...server, connectTimeout: 2000 })
    await connection.end()
    return null
  } catch (error) {
    return `no MariaDB answers on 127.0.0.1:3306 (${(error as { code?: string }).code})`
  }
}

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

/** An Oxwall site with SkaDate's plugins: three people, one never confirmed and one banned. */
export const oxwallSite = `
  create table ow_base_user (id int primary key auto_increment, email varchar(128) not null, username varchar(32) not null,
    password varchar(64) not null, joinStamp int not null default 0, activityStamp int not null default 0,
    accountType varchar(32) not null default '', emailVerify tinyint(2) not null default 0, joinIp int unsigned not null);
  insert into ow_base_user values
    (3, 'eva@old.test', 'Eva', 'secret-hash', 1400000000, 1700000000, 'a', 1, 0),
    (4, 'max@old.test', 'Max', 'secret-hash', 1410000000, 1710000000, 'a', 1, 0),
    (6, 'never@old.test', 'Never', 'x', 1410000000, 0, 'a', 0, 0),
    (9, 'banned@old.test', 'Banned', 'x', 1410000000, 0, 'a', 1, 0);
  create table ow_base_user_suspend (id int primary key auto_increment, userId int, timestamp int, message text not null);
  insert into ow_base_user_suspend values (1, 9, 1500000000, '');
  create table ow_base_user_disapprove (id int primary key auto_increment, userId int not null);
  create table ow_base_question_data (id int primary key auto_increment, questionName varchar(255) not null default '',
    userId int not null default 0, textValue text not null, intValue bigint unsigned not null default 0, dateValue datetime);
  insert into ow_base_question_data (questionName, userId, textValue, intValue, dateValue) values
    ('sex', 3, '', 2, null), ('match_sex', 3, '', 3, null), ('birthdate', 3, '', 0, '1988-02-29 00:00:00'),
    ('aboutme', 3, 'I like <b>long</b> walks &amp; tea', 0, null), ('realname', 3, 'Eva E.', 0, null),
    ('sex', 4, '', 1, null), ('match_sex', 4, '', 2, null), ('birthdate', 4, '', 0, '1990-01-31 00:00:00'),
    ('sex', 6, '', 1, null), ('birthdate', 6, '', 0, '1990-01-31 00:00:00'),
    ('sex', 9, '', 1, null), ('birthdate', 9, '', 0, '1990-01-31 00:00:00');
  create table ow_base_preference_data (id int primary key auto_increment, \`key\` varchar(100) not null,
    userId int not null, value text);
  insert into ow_base_preference_data (\`key\`, userId, value) values
    ('mass_mailing_subscribe', 3, 'true'), ('mass_mailing_subscribe', 4, 'false');
  create table ow_notifications_schedule (id int primary key auto_increment, userId int not null, schedule varchar(50) not null);
  insert into ow_notifications_schedule values (1, 3, 'auto');
  create table ow_base_avatar (id int primary key auto_increment, userId int not null, hash int not null default 0,
    status varchar(32) not null default 'active');
  insert into ow_base_avatar values (1, 3, 1234, 'active'), (2, 9, 1, 'active');
  create table ow_googlelocation_data (id int primary key auto_increment, entityId int not null,
    entityType enum('user','event') not null, countryCode varchar(10) not null, address varchar(255) not null,
    lat decimal(15,4) not null, lng decimal(15,4) not null);
  insert into ow_googlelocation_data values (1, 3, 'user', 'NL', 'Utrecht, Netherlands', 52.0907, 5.1214);
  create table ow_photo_album (id int primary key auto_increment, userId int not null, entityType varchar(50) default 'user',
    entityId int, name varchar(100) not null, description text, createDatetime int);
  insert into ow_photo_album values (1, 3, 'user', 3, 'Mine', null, 1500000000);
  create table ow_photo (id int primary key auto_increment, albumId int not null, description text, addDatetime int,
    status enum('approval','approved','blocked') not null default 'approved', hasFullsize tinyint not null default 1,
    privacy varchar(50) not null default 'everybody', hash varchar(16), uploadKey varchar(32), dimension varchar(128));
  insert into ow_photo (id, albumId, status, privacy, hash) values (5, 1, 'approved', 'everybody', 'abc'),
    (6, 1, 'approved', 'only_for_me', 'def'), (7, 1, 'blocked', 'everybody', 'ghi');
  create table ow_mailbox_conversation (id int primary key auto_increment, initiatorId int not null default 0,
    interlocutorId int not null default 0, subject varchar(100) not null default '', \`read\` tinyint not null default 1,
    deleted tinyint not null default 0, viewed tinyint not null default 1, notificationSent tinyint not null default 0,
    createStamp int default 0, initiatorDeletedTimestamp int not null default 0,
    interlocutorDeletedTimestamp int not null default 0, lastMessageId int not null, lastMessageTimestamp int not null);
  insert into ow_mailbox_conversation (id, initiatorId, interlocutorId, subject, deleted, initiatorDeletedTimestamp,
      lastMessageId, lastMessageTimestamp) values
    (1, 3, 4, 'Hello', 0, 0, 5, 1700000500), (2, 4, 3, 'mailbox_chat_conversation', 1, 1700000450, 6, 1700000600);
  create table ow_mailbox_message (id int primary key auto_increment, conversationId int not null default 0,
    timeStamp bigint not null default 0, updateStamp bigint not null default 0, senderId int not null default 0,
    recipientId int not null default 0, text longtext not null, recipientRead tinyint not null default 0,
    isSystem tinyint not null default 0, wasAuthorized tinyint not null default 0, tempId varchar(100));
  insert into ow_mailbox_message (id, conversationId, timeStamp, senderId, recipientId, text, isSystem) values
    (1, 1, 1700000100, 3, 4, 'Hello <i>Max</i>', 0), (2, 1, 1700000200, 4, 3, 'Hello Eva', 0),
    (3, 1, 1700000300, 3, 4, '{}', 1), (4, 2, 1700000400, 4, 3, 'Deleted', 0), (5, 1, 1700000500, 9, 3, 'Banned', 0),
    (6, 2, 1700000600, 3, 4, 'Still there?', 0);
  create table ow_usercredits_balance (id int primary key auto_increment, userId int not null, balance int not null default 0);
  insert into ow_usercredits_balance values (1, 3, 40);
`

/** A site of pH7Builder, in the columns that it creates: two people, a couple, and the account of the system. */
export const ph7Site = `
  create table ph7_members (profileId int unsigned primary key auto_increment, email varchar(120) not null,
    username varchar(40) not null, password varchar(120) not null, firstName varchar(50), lastName varchar(50), birthDate date,
    sex enum('male','female','couple') not null default 'female',
    matchSex set('male','female','couple') not null default 'male', ip varchar(45) not null default '127.0.0.1',
    bankAccount varchar(150), groupId tinyint unsigned not null default 2, membershipDate datetime,
    userStatus tinyint unsigned not null default 1, joinDate datetime, lastActivity datetime, lastEdit datetime, avatar char(5),
    approvedAvatar tinyint unsigned not null default 1, featured tinyint unsigned not null default 0,
    lang varchar(5) not null default 'en_US', hashValidation varchar(40), isTwoFactorAuth enum('1','0') default '0',
    twoFactorAuthSecret varchar(40), views int unsigned not null default 0, reference varchar(191), votes int default 0,
    score float default 0, credits int unsigned not null default 0, affiliatedId int unsigned not null default 0,
    active tinyint unsigned not null default 1, ban tinyint unsigned not null default 0);
  insert into ph7_members (profileId, email, username, password, firstName, birthDate, sex, matchSex, joinDate, lastActivity,
      avatar, lang, credits) values
    (1, 'ghost@old.test', 'ghost', '', 'Ghost', '1980-01-01', 'male', 'female', null, null, null, 'en_US', 0),
    (2, 'ada@old.test', 'ada', 'h', 'Ada', '1991-12-10', 'female', 'male,female', '2018-02-03 04:05:06',
      '2025-01-02 03:04:05', '1.jpg', 'nl_NL', 7),
    (3, 'leo@old.test', 'leo', 'h', 'Leo', '1985-09-09', 'male', 'female,couple', '2019-02-03 04:05:06', null, null, 'de_DE', 0),
    (4, 'pair@old.test', 'pair', 'h', 'Pair', '1985-09-09', 'couple', 'female', '2019-02-03 04:05:06', null, null, 'nl_NL', 0);
  create table ph7_members_info (profileId int unsigned primary key, middleName varchar(50), description text,
    punchline varchar(191), address varchar(191), city varchar(150), state varchar(150), zipCode varchar(20), country char(2),
    phone varchar(100), website varchar(120), socialNetworkSite varchar(120), height tinyint unsigned, weight tinyint unsigned);
  insert into ph7_members_info (profileId, description, punchline, city, country) values
    (2, 'Maths &amp; music', 'Count on me', 'Utrecht', 'NL'), (3, null, null, null, 'DE'), (4, null, null, null, 'NL');
  create table ph7_members_notifications (profileId int unsigned primary key,
    enableNewsletters tinyint unsigned not null default 1, newMsg tinyint unsigned not null default 1,
    friendRequest tinyint unsigned not null default 1);
  insert into ph7_members_notifications values (2, 0, 0, 1);
  create table ph7_members_privacy (profileId int unsigned primary key,
    privacyProfile enum('all','only_members','only_me') not null default 'all',
    searchProfile enum('yes','no') not null default 'yes', userSaveViews enum('yes','no') not null default 'yes');
  insert into ph7_members_privacy values (3, 'all', 'no', 'yes');
  create table ph7_pictures (pictureId int unsigned primary key auto_increment, profileId int unsigned not null,
    albumId int unsigned not null, title varchar(80) not null, description varchar(191), file varchar(40) not null,
    file_cdn_url varchar(40) not null, approved enum('1','0') default '1', votes int unsigned default 0, score float default 0,
    views int unsigned default 0, createdDate datetime, updatedDate datetime);
  insert into ph7_pictures (pictureId, profileId, albumId, title, file, file_cdn_url, approved) values
    (1, 2, 8, 'Sea', 'sea-original.jpg', '', '1'), (2, 2, 8, 'No', 'no.jpg', '', '0');
  create table ph7_messages (messageId int unsigned primary key auto_increment, sender int unsigned not null default 0,
    recipient int unsigned not null default 0, title varchar(30) not null default '', message text not null, sendDate datetime,
    status tinyint unsigned not null default 1, trash set('sender','recipient') not null default '',
    toDelete set('sender','recipient') not null default '');
  insert into ph7_messages (messageId, sender, recipient, title, message, sendDate, toDelete) values
    (1, 2, 3, 'Hi', 'Hello<br>Leo', '2024-05-06 07:08:09', ''), (2, 3, 2, 'Hi', 'Gone', '2024-05-06 07:08:10', 'sender');
`
