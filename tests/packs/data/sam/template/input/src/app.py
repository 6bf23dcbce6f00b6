def list(event, context):
    return {"statusCode": 200}
