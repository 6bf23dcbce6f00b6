create table berths (id int);
