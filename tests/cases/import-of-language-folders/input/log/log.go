package log

const Prefix = "yard"
