import s3fs

files = s3fs.S3FileSystem()
