<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pt_BR">
<context>
    <name>Window</name>
    <message><source>Ready</source><translation>-</translation></message>
</context>
</TS>
